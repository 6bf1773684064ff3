import type { ReactNode } from 'react'

/** A phone number, whose groups an Arabic line would show in the opposite order. */
const phone = /\+?\p{Nd}[\p{Nd} ()-]{6,}\p{Nd}/gu

/** Text whose phone numbers keep their order in every line. */
export function OrderedText({ children: text }: { children: string }): ReactNode {
  const ordered: ReactNode[] = []
  let end = 0
  for (const { 0: number, index } of text.matchAll(phone)) {
    const isolated = (
      <bdi key={index} dir="ltr">
        {number}
      </bdi>
    )
    ordered.push(text.slice(end, index), isolated)
    end = index + number.length
  }
  return [...ordered, text.slice(end)]
}
