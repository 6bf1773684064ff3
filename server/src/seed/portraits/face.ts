/** What a face shows, from the forehead down. */
import type { Skin } from './palette.ts'

const ink = '#2a2320'

/** Reaches below every collar. */
export function neck({ shade }: Skin): string {
  return `<path d="M103 134h34v48c0 14-34 14-34 0z" fill="${shade}"/>`
}

export function head({ base }: Skin, withEars: boolean): string {
  const ears = `<circle cx="82" cy="106" r="9" fill="${base}"/><circle cx="158" cy="106" r="9" fill="${base}"/>`
  return `${withEars ? ears : ''}<path d="M82 98c0-30 15-46 38-46s38 16 38 46c0 32-17 54-38 54s-38-22-38-54z" fill="${base}"/>`
}

export function eyesAndNose({ shade }: Skin, browColour: string): string {
  const brows = ['M95 92q9-6 18-2', 'M127 90q9-4 18 2']
  const brow = (line: string) =>
    `<path d="${line}" fill="none" stroke="${browColour}" stroke-width="3.6" stroke-linecap="round"/>`
  return `${brows.map(brow).join('')}
<ellipse cx="104.5" cy="103" rx="3.6" ry="4.2" fill="${ink}"/><ellipse cx="135.5" cy="103" rx="3.6" ry="4.2" fill="${ink}"/>
<path d="M120 105q-5 11 2 14" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round"/>`
}

/** Smiles: closed, or with teeth. */
export const mouths: readonly ((skin: Skin) => string)[] = [
  ({ lips }) =>
    `<path d="M107 129q13 11 26 0" fill="none" stroke="${lips}" stroke-width="3.6" stroke-linecap="round"/>`,
  ({ lips }) =>
    `<path d="M106 127h28c-1 10-7 15-14 15s-13-5-14-15z" fill="${lips}"/><path d="M108.5 127h23c0 4-2 6-4 6h-15c-2 0-4-2-4-6z" fill="#fffdf8"/>`,
]

export function beard(colour: string): string {
  return `<path d="M83 104c1 36 17 52 37 52s36-16 37-52c-4 12-8 16-15 17-8-4-14-4-22-1-8-3-14-3-22 1-7-1-11-5-15-17z" fill="${colour}"/>`
}

export function moustache(colour: string): string {
  return `<path d="M105 126c3-6 11-7 15-4 4-3 12-2 15 4-5-1-10-2-15-1-5-1-10 0-15 1z" fill="${colour}"/>`
}

export function glasses(colour: string, round: boolean): string {
  const lens = (x: number) =>
    round ? `<circle cx="${x}" cy="103" r="12.5"/>` : `<rect x="${x - 13}" y="93" width="26" height="20" rx="6"/>`
  return `<g fill="#ffffff" fill-opacity="0.18" stroke="${colour}" stroke-width="2.8">${lens(104)}${lens(136)}<path d="M117 101q3-2 6 0M91 100l-8-2M149 100l8-2" fill="none"/></g>`
}
