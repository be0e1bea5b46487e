"""Reference data that is shipped with Rectify."""
