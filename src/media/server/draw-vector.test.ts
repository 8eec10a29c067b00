import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawVector } from './draw-vector.ts'

const svg = (inner: string, more = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20" ${more}>${inner}</svg>`)

describe('an SVG', () => {
  it('is drawn in pixels that are enough for any screen, and stays transparent', async () => {
    const drawn = await drawVector(svg('<rect width="50" height="20" fill="#f00"/>'))
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1440, height: 288, channels: 4 })
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
    expect(data.at(-1)).toBe(0)
  })

  it('is drawn without its scripts', async () => {
    const drawn = await drawVector(svg('<script>alert(1)</script><rect width="9" height="9"/>', 'onload="alert(2)"'))
    expect(drawn.includes('alert')).toBe(false)
  })

  it.each([
    ['another file', svg('<image href="file:///etc/hostname" width="9" height="9"/>')],
    ['another host', svg('<use xlink:href="https://dealer.example/a.svg#b"/>')],
    ['a style of another host', svg('<style>@import "https://dealer.example/a.css";</style>')],
    ['entities', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), svg('&a;')])],
    ['no drawing', Buffer.from('<p>Not found</p>')],
  ])('with %s is refused', async (_, file) => {
    await expect(drawVector(file)).rejects.toThrow(/./)
  })
})
