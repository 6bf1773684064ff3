/** The governorates, numbered as in the specification. */
import { z } from 'zod'

export const City = {
  Cairo: 1,
  Alexandria: 2,
  Giza: 3,
  Dakahlia: 4,
  Qalyubia: 5,
  Sharkia: 6,
  Beheira: 7,
  Aswan: 8,
  Asyut: 9,
  BeniSuef: 10,
  PortSaid: 11,
  Suez: 12,
  Minya: 13,
  Gharbia: 14,
  Ismailia: 15,
  KafrElSheikh: 16,
  Matrouh: 17,
  RedSea: 18,
  Sohag: 19,
  Fayoum: 20,
  Luxor: 21,
  Qena: 22,
  NewValley: 23,
  NorthSinai: 24,
  SouthSinai: 25,
  Damietta: 26,
  Monufia: 27,
  Minufiya: 28,
  Helwan: 29,
  GizaCity: 30,
} as const
export type City = (typeof City)[keyof typeof City]

/** A city number; every number of the specification is accepted. */
export const city = z.literal(Object.values(City)).meta({ id: 'City' })

/** The cities that forms offer. */
// ours: 28 repeats 27, and 29 and 30 are not governorates
export const offeredCities: readonly City[] = Object.values(City).filter((value) => value <= City.Monufia)
