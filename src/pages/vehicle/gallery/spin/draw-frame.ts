/** Rectangle of a picture in a box, in CSS pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Scales a picture into a box. With `cover` it fills the box and is cropped; otherwise all of it is shown. */
export function areaOf(picture: Size, box: Size, cover: boolean): Area {
  const ratios = [box.width / picture.width, box.height / picture.height]
  const scale = cover ? Math.max(...ratios) : Math.min(...ratios)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height }
}

/** Draws a frame onto the canvas and returns its area. In full screen the frame is not cropped. */
export function drawFrame(canvas: HTMLCanvasElement, image: HTMLImageElement): Area {
  const box = { width: canvas.clientWidth, height: canvas.clientHeight }
  const density = Math.min(2, devicePixelRatio)
  const [width, height] = [Math.round(box.width * density), Math.round(box.height * density)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const area = areaOf(natural, box, canvas.closest('[data-whole]') === null)
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, width, height)
  context?.drawImage(image, area.left * density, area.top * density, area.width * density, area.height * density)
  return area
}

/** Moves marks to positions in percent of the area. A mark without a position is out of view and is hidden. */
export function placeMarks(
  marks: readonly HTMLElement[],
  positions: readonly ({ readonly x: number; readonly y: number } | null)[],
  area: Area,
): void {
  for (const [index, mark] of marks.entries()) {
    const position = positions[index] ?? null
    mark.hidden = position === null
    if (position === null) continue
    mark.style.left = `${area.left + (area.width * position.x) / 100}px`
    mark.style.top = `${area.top + (area.height * position.y) / 100}px`
  }
}
