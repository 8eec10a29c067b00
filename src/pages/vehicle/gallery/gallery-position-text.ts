/** "7 of 52 photographs" for the picture at that index; "All 52 photographs" for a video, whose index is -1. */
export function galleryPositionText(
  { all, position }: { readonly all: string; readonly position: string },
  index: number,
): string {
  return index < 0 ? all : position.replace('{place}', String(index + 1))
}
