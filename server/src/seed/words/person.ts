import type { City } from '@hiwar/contract/enumerations/cities.ts'
import type { TopicKey } from './topics.ts'

export interface SeedPerson {
  name: string
  gender: 'male' | 'female'
  city: City
  birthYear: number
}

/** When in the day a tutor teaches. */
export type Hours = 'morning' | 'afternoon' | 'evening' | 'all-day'

export interface SeedTutor extends SeedPerson {
  bio: string
  about: string
  topics: TopicKey[]
  hours: Hours
  /** Minutes before a booking. */
  notice: number
}
