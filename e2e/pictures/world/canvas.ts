/** How every picture of the project becomes a file: shapes as text, and each colour as a pair for day and night. */

/** A colour by day and by night, as hexadecimal digits without the sign; `svg` turns the pairs of a picture into names. */
export function pair(day: string, night: string): string {
  return day === night ? `#${day}` : `var(--${day}-${night})`
}

interface Picture {
  width: number
  height: number
  /** Part of the drawing that is shown, for a crop. */
  view?: readonly [x: number, y: number, width: number, height: number]
  shapes: string
}

const pairs = /var\(--([0-9a-f]+)-([0-9a-f]+)\)/g

/** A file that follows the colour scheme of the page around it. */
export function svg({ width, height, view = [0, 0, width, height], shapes }: Picture): string {
  const used = [...new Set([...shapes.matchAll(pairs)].map(([name]) => name))]
  const colours = used.map((name, index) => {
    const [[, day, night] = []] = [...name.matchAll(pairs)]
    return { name, short: `--${index.toString(36)}x`, day, night }
  })
  const values = (time: 'day' | 'night') => colours.map((each) => `${each.short}:#${each[time]}`).join(';')
  const style =
    colours.length === 0
      ? ''
      : `<style>svg{${values('day')}}@media(prefers-color-scheme:dark){svg{${values('night')}}}</style>`
  const drawn = colours.reduce((text, { name, short }) => text.replaceAll(name, `var(${short})`), shapes)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${view[2]}" height="${view[3]}" fill="none" stroke-linecap="round" stroke-linejoin="round"><title>حوار</title>${style}${drawn.replaceAll(/\s+/g, ' ').replaceAll('> <', '><')}</svg>\n`
}

/** The shapes moved, and made larger or smaller from their own origin. */
export function at(x: number, y: number, scale: number, shapes: string): string {
  const size = scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="translate(${x} ${y})${size}">${shapes}</g>`
}

export function path(d: string, fill: string, rest = ''): string {
  return `<path d="${d}" fill="${fill}"${rest === '' ? '' : ` ${rest}`}/>`
}

export function line(d: string, stroke: string, width: number, rest = ''): string {
  return `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${rest === '' ? '' : ` ${rest}`}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, rest = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${rest === '' ? '' : ` ${rest}`}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, rest = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${rest === '' ? '' : ` ${rest}`}/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0, rest = ''): string {
  const corners = radius === 0 ? '' : ` rx="${radius}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corners} fill="${fill}"${rest === '' ? '' : ` ${rest}`}/>`
}

/** Shapes that show only inside of another shape. `id` must be the picture's own. */
export function inside(id: string, shape: string, shapes: string): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${shapes}</g>`
}
