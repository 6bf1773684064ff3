/** The colours of the drawn world: Cairo by day in the light theme, and by night in the dark one. */
import { pair } from './canvas.ts'

export const colours = {
  skyTop: pair('8fd8cc', '0b3531'),
  skyMiddle: pair('d3f1e6', '0c5f56'),
  skyLow: pair('ffe6b8', 'd98f35'),
  /** The moon by night and the sun by day; the other one is clear. */
  sun: pair('ffc65a', 'ffc65a00'),
  sunGlow: pair('ffdf9b', 'ffdf9b00'),
  moon: pair('ffe3a600', 'ffe3a6'),
  star: pair('fff1cc00', 'fff1cc'),
  cloud: pair('ffffff', '14756a'),
  farCity: pair('ecd0a0', '0e544d'),
  city: pair('dcb078', '0a423d'),
  cityShade: pair('c99657', '083632'),
  lit: pair('fff4d9', 'ffb938'),
  shut: pair('0b8577', '0d5e56'),
  wall: pair('e7be8a', '0d4d47'),
  wallShade: pair('d4a469', '0a3f3a'),
  room: pair('fff1cc', 'ffd27a'),
  roomGlow: pair('ffe3a6', 'ffbe4d'),
  river: pair('63c6bb', '0a4a45'),
  riverLight: pair('bdeee5', 'e39a3c'),
  boat: pair('8a5638', '5c3823'),
  sail: pair('fffdf7', 'f1e3c6'),
  palm: pair('0b8577', '0c6a60'),
  trunk: pair('9b6a44', '4b3324'),
  wood: pair('a66d49', '7b4d32'),
  woodLight: pair('c48a61', '9a6544'),
  woodShade: pair('8a5638', '5f3b27'),
  metal: pair('2b3133', '1b2021'),
  metalLight: pair('4a5356', '343c3e'),
  paper: pair('ffffff', 'f6efe0'),
  paperLine: pair('e8e0d2', 'd9cbb0'),
  teal: pair('0b8577', '10a894'),
  onTeal: pair('ffffff', '04201c'),
  tealDark: pair('0c6a60', '0b8577'),
  tealLight: pair('c8f7ef', '63dccb'),
  amber: pair('f79a0c', 'ffb938'),
  amberLight: pair('ffcf70', 'ffd98a'),
  ink: '#171a1c',
  white: '#fff',
} as const

/** Skin with its shade, from light to dark. */
export const skins = [
  ['f3cdaa', 'dba981'],
  ['e9b98f', 'cf9468'],
  ['d9a273', 'b97e50'],
  ['c48a5e', '9f693f'],
  ['a9714a', '855332'],
  ['8a5638', '683d25'],
] as const
