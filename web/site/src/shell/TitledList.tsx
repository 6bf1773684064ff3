import type { ReactNode } from 'react'
import { type Facts, fill } from './fill.ts'

interface TitledListProps {
  entries: readonly { title: string; text: string }[]
  rules: Facts
  columns?: 2 | 3 | 4
}

const listGrids = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 xl:grid-cols-4' }

/** Short facts side by side. */
export function TitledList({ entries, rules, columns = 3 }: TitledListProps): ReactNode {
  return (
    <ul className={`grid gap-4 md:gap-6 ${listGrids[columns]}`}>
      {entries.map(({ title, text }) => (
        <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-rest md:p-6">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{fill(text, rules)}</p>
        </li>
      ))}
    </ul>
  )
}
