"""What each page shows and does, without Qt: values of the core put into plain ones, and back."""
