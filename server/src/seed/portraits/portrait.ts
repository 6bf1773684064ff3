/** Draws a person who does not exist: flat, in the colours of the brand, the same for the same chance. */
import type { Chance } from '../chance.ts'
import { clothes } from './clothes.ts'
import { beard, eyesAndNose, glasses, head, moustache, mouths, neck } from './face.ts'
import { longHair, noHair, scarf, shortHair } from './hair.ts'
import { cloths, darkHair, greyHair, scarfCloths, scenes, skins } from './palette.ts'

export interface Sitter {
  gender: 'male' | 'female'
  birthYear: number
}

/** Whoever was born before then may have gone grey. */
const oldestDarkHaired = 1978

export function portrait({ gender, birthYear }: Sitter, chance: Chance): string {
  const skin = chance.pick(skins)
  const scene = chance.pick(scenes)
  const isGrey = birthYear < oldestDarkHaired && gender === 'male'
  const hair = isGrey ? greyHair : chance.pick(darkHair)
  const scarfCloth = chance.pick(scarfCloths)
  const garment = chance.pick(cloths.filter(({ base }) => base !== scarfCloth.base))
  const veiled = gender === 'female' && chance.next() < 0.6
  const isBald = gender === 'male' && chance.next() < 0.1
  const styles = gender === 'female' ? longHair : shortHair
  const layers = veiled ? scarf(scarfCloth) : isBald ? noHair : chance.pick(styles)(hair)
  const dressed = chance.pick(clothes)(garment, skin)
  const mouth = chance.pick(mouths)(skin)
  const bearded = gender === 'male' && (isBald || chance.next() < 0.45)
  const facialHair = bearded ? beard(hair) : gender === 'male' && chance.next() < 0.3 ? moustache(hair) : ''
  const glassesOn =
    chance.next() < 0.35 ? glasses(chance.pick(['#2a2320', '#0d3f3b', '#7a4a2b']), chance.next() < 0.5) : ''
  const parts = [
    `<rect width="240" height="240" fill="${scene.backdrop}"/>`,
    `<circle cx="${chance.whole(96, 144)}" cy="${chance.whole(96, 120)}" r="96" fill="${scene.glow}"/>`,
    layers.behind,
    neck(skin),
    dressed,
    head(skin, !veiled),
    facialHair,
    eyesAndNose(skin, isGrey ? '#6f6c68' : '#33261f'),
    mouth,
    layers.before,
    glassesOn,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">${parts.join('\n')}</svg>`
}
