import type { ReactNode } from 'react'

/** Chips that belong together, under their name. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
