/** Which pages the app has: links lead only to those. */
import { createContext, use } from 'react'
import type { LearnPage } from './page.ts'

type PageAt = (path: string) => LearnPage | undefined

export const BuiltPages = createContext<PageAt>(() => undefined)

/** The page of a fixed path, if it is built: `usePageAt()('/payments')`. */
export function usePageAt(): PageAt {
  return use(BuiltPages)
}
