import { searchLength } from '@hiwar/contract/fields/limits.ts'
import { bareInput, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatWords } from './words.ts'

export function ConversationSearch({ value, onValue }: { value: string; onValue: (value: string) => void }): ReactNode {
  return (
    <div className="p-3 md:p-4">
      <span className={inputBox('h-11 ps-3.5 pe-3.5')}>
        <Icon of={Search} className="text-ink-faint" />
        <input
          type="search"
          dir="auto"
          aria-label={chatWords.search}
          placeholder={chatWords.search}
          maxLength={searchLength.max}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={bareInput()}
        />
      </span>
    </div>
  )
}
