import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import type { ReactNode } from 'react'
import { joiningSteps, accountWords as words } from '../words.ts'

/** Beside the registration of tutors: what comes between it and the first lesson. */
export function JoiningSteps(): ReactNode {
  return (
    <div className="w-full max-w-md p-10">
      <h2 className="text-2xl">{words.joinTitle}</h2>
      <ol className="mt-8 flex flex-col">
        {joiningSteps.map((step, index) => (
          <li key={step} className="group relative flex items-center gap-4 pb-8 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute start-[1.3125rem] top-11 bottom-0 w-0.5 bg-brand/25 group-last:hidden"
            />
            <span className="tabular grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint font-semibold text-brand-ink text-lg">
              {formatNumber(index + 1)}
            </span>
            <span className="text-lg">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
