/** One page before it is drawn: what its head says and what it shows. */
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type { Facts } from './facts.ts'

export interface PageInput extends SiteFacts {
  /** Numbers of the rules, in words. */
  rules: Facts
}

export interface SitePage {
  /** Its clean address below the site. */
  path: string
  title: string
  description: string
  /** File below `/og/`, without its ending. */
  picture: string
  /** What the page is about, for search engines, besides the organization. */
  things: readonly Exclude<Thing, string>[]
  body: ReactNode
  hidden?: boolean
}
