import { SidebarLink } from '@hiwar/kit/shell/navigation.tsx'
import { type ReactNode, useId } from 'react'
import type { AdminPage } from '../routes.tsx'

/** The sidebar's links, neighbours of one group under their heading. */
export function GroupedLinks({ pages }: { pages: readonly AdminPage[] }): ReactNode {
  return [...Map.groupBy(pages, ({ group = '' }) => group)].map(([name, members]) => (
    <Group key={name} name={name} pages={members} />
  ))
}

function Group({ name, pages }: { name: string; pages: readonly AdminPage[] }): ReactNode {
  const id = useId()
  return (
    <div className="not-first:mt-3 not-first:border-line not-first:border-t not-first:pt-3">
      <p id={id} className="px-3 pb-1 text-ink-faint text-xs max-xl:sr-only">
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-1">
        {pages.map(({ path, words, icon }) => (
          <li key={path}>
            <SidebarLink to={path} words={words} icon={icon} />
          </li>
        ))}
      </ul>
    </div>
  )
}
