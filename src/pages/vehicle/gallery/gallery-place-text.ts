/** "7 of 52 photographs" for the picture at that index; the initial text for a video (-1). */
export function galleryPlaceText(
  { all, place }: { readonly all: string; readonly place: string },
  index: number,
): string {
  return index < 0 ? all : place.replace('{place}', String(index + 1))
}
