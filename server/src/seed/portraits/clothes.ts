import type { Cloth, Skin } from './palette.ts'

const shoulders = 'M36 240c2-40 26-56 66-66 8 10 28 10 36 0 40 10 64 26 66 66z'

/** A round neck, a shirt with a collar, or a jacket over a light shirt. */
export const clothes: readonly ((cloth: Cloth, skin: Skin) => string)[] = [
  ({ base, fold }) =>
    `<path d="${shoulders}" fill="${base}"/><path d="M100 175c6 14 34 14 40 0" fill="none" stroke="${fold}" stroke-width="5"/>`,
  (
    { base, fold },
    { shade },
  ) => `<path d="${shoulders}" fill="${base}"/><path d="M104 172l16 24 16-24z" fill="${shade}"/>
<path d="M102 170l-9 11 19 20 8-9zM138 170l9 11-19 20-8-9z" fill="${fold}"/>`,
  ({
    base,
    fold,
  }) => `<path d="${shoulders}" fill="${base}"/><path d="M101 174l19 62 19-62c-8 9-30 9-38 0z" fill="#fbfaf8"/>
<path d="M101 172l-16 16 10 8-7 10 32 34zM139 172l16 16-10 8 7 10-32 34z" fill="${fold}"/>`,
]
