/** The colours of the portraits: the brand's own, and what skin, hair and cloth add to them. */
export interface Skin {
  base: string
  shade: string
  lips: string
}

export const skins: readonly Skin[] = [
  { base: '#f3cfb3', shade: '#e2b191', lips: '#b8604f' },
  { base: '#e8b994', shade: '#d19c74', lips: '#a5523f' },
  { base: '#d9a27a', shade: '#bf855d', lips: '#96483a' },
  { base: '#bf8660', shade: '#a26b47', lips: '#7f3b30' },
]

export const darkHair = ['#231f20', '#33261f', '#4a3226', '#5c3d2a'] as const
export const greyHair = '#8d8a86'

export interface Scene {
  backdrop: string
  glow: string
}

export const scenes: readonly Scene[] = [
  { backdrop: '#c8f7ef', glow: '#effcfa' },
  { backdrop: '#fff1cc', glow: '#fff8e6' },
  { backdrop: '#e8e5df', glow: '#fbfaf8' },
  { backdrop: '#a9e6dc', glow: '#c8f7ef' },
  { backdrop: '#ffe0a3', glow: '#fff1cc' },
  { backdrop: '#d9e6ee', glow: '#eef4f8' },
  { backdrop: '#f3ded2', glow: '#fbf0e9' },
]

/** Cloth with the tone of its folds. */
export interface Cloth {
  base: string
  fold: string
}

export const cloths: readonly Cloth[] = [
  { base: '#0b8577', fold: '#0c6a60' },
  { base: '#0d3f3b', fold: '#0a302d' },
  { base: '#27405e', fold: '#1d3149' },
  { base: '#8a3b46', fold: '#702e38' },
  { base: '#f79a0c', fold: '#d98206' },
  { base: '#f6efe2', fold: '#e0d5c0' },
  { base: '#5d6b52', fold: '#4b5742' },
  { base: '#7d6f9d', fold: '#675a86' },
]

/** Cloth for scarves: none as dark as hair or as light as skin. */
export const scarfCloths: readonly Cloth[] = [
  { base: '#0b8577', fold: '#0c6a60' },
  { base: '#0d3f3b', fold: '#0a302d' },
  { base: '#2f5d87', fold: '#264c6e' },
  { base: '#8a3b46', fold: '#702e38' },
  { base: '#f3ead9', fold: '#ddd0b8' },
  { base: '#c9b6dc', fold: '#b09bc7' },
  { base: '#f79a0c', fold: '#d98206' },
  { base: '#5d6b52', fold: '#4b5742' },
]
