import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneWords as words } from './phone-words.ts'

/** Telegram cannot find the number: what can be done about it there. */
export function HiddenNumber(): ReactNode {
  return (
    <div role="alert" className="rounded-card bg-warning-tint p-5 text-warning-ink">
      <h3 className="flex items-center gap-2.5 text-base">
        <Icon of={EyeOff} className="size-5.5" />
        {words.hiddenTitle}
      </h3>
      <p className="mt-2 text-sm leading-relaxed">{words.hiddenText}</p>
      <ol className="mt-3 flex list-decimal flex-col gap-1.5 ps-6 text-sm marker:font-semibold">
        <li>{words.hiddenStepSettings}</li>
        <li>{words.hiddenStepPhone}</li>
        <li>{words.hiddenStepEverybody}</li>
      </ol>
    </div>
  )
}
