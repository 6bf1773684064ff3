import { type City, offeredCities } from '@hiwar/contract/enumerations/cities.ts'
import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'

/** The governorates to choose from: those that forms offer, and the person's own, possibly one of the other three. */
export function cityChoices(own: City | null | undefined): { value: City; words: string }[] {
  const isOffered = own === null || own === undefined || offeredCities.includes(own)
  return [...offeredCities, ...(isOffered ? [] : [own])].map((value) => ({ value, words: cityWords[value] }))
}
