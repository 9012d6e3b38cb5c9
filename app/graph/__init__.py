"""The entity graph on screen: data, camera, canvas, and the process that lays it out."""
