/** A page before rendering: its head and its content. */
import type { SiteFacts } from '@hiwar/contract/platform/site.ts'
import type { Facts } from '@hiwar/kit/documents/facts.ts'
import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'

export interface PageInput extends SiteFacts {
  /** Numbers of the rules, as words. */
  rules: Facts
}

export interface SitePage {
  /** Canonical path below the site. */
  path: string
  title: string
  description: string
  /** Name of the PNG in `/og/`, without extension, or the path of a JPEG of this page alone. */
  picture: string
  /** Linked data on the page's subject, besides the organization. */
  things: readonly Exclude<Thing, string>[]
  body: ReactNode
  hidden?: boolean
}
