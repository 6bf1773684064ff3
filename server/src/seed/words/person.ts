import type { City } from '@hiwar/contract/enumerations/cities.ts'
import type { TopicKey } from './topics.ts'

export interface SeedPerson {
  name: string
  gender: 'male' | 'female'
  city: City
  birthYear: number
}

/** The part of the day in which a tutor teaches. */
export type Hours = 'morning' | 'afternoon' | 'evening' | 'all-day'

export interface SeedTutor extends SeedPerson {
  bio: string
  about: string
  topics: TopicKey[]
  hours: Hours
  /** Lead time in minutes. */
  notice: number
}
