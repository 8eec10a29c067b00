/** "7 of 52 photos" for the picture at that index; "All 52 photos" for a video, whose index is -1. */
export function galleryPositionText(
  { all, position }: { readonly all: string; readonly position: string },
  index: number,
): string {
  return index < 0 ? all : position.replace('{place}', String(index + 1))
}
