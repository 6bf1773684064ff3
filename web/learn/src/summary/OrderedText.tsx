import type { ReactNode } from 'react'
import { runsOf } from '../chat/state/markup.ts'

/** Text in which the groups of phone numbers and the parts of addresses keep their order, also in an Arabic line. */
export function OrderedText({ children }: { children: string }): ReactNode {
  return runsOf(children).map(({ at, text, isolated }) =>
    isolated ? (
      <bdi key={at} dir="ltr">
        {text}
      </bdi>
    ) : (
      text
    ),
  )
}
