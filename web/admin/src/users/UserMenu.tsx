import type { User } from '@hiwar/contract/people/people.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { listWords } from '../shell/lists/words.ts'
import { RowMenu } from '../shell/parts/RowMenu.tsx'
import { userWords } from './words.ts'

/** What may be done with one account from the list. */
export function UserMenu({ user: { id, name, email } }: { user: User }): ReactNode {
  const navigate = useNavigate()

  async function copyEmail(): Promise<void> {
    await navigator.clipboard.writeText(email)
    toast.success(userWords.emailCopied)
  }

  return (
    <RowMenu
      label={wordsOf(listWords)('actsOf', { what: name ?? email })}
      acts={[
        { words: userWords.open, onSelect: () => void navigate(`/user/${id}`) },
        { words: userWords.copyEmail, onSelect: () => void copyEmail() },
      ]}
    />
  )
}
