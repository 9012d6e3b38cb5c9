"""What runs models: catalogue, download, worker processes, encoders and the language model (DESIGN section 9)."""
