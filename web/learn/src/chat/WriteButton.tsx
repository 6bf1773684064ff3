import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { mayAddress } from '@hiwar/domain/chat/chat.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { loginPath } from '@hiwar/kit/shell/redirect.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { askToVerify } from '../shell/verification.ts'
import { chatWords } from './words.ts'

interface WriteButtonProps {
  tutor: { id: number; role: Role; name: string | null }
  /** The icon alone, where there is little room. */
  brief?: boolean
}

/** «مراسلة», for people who may write to the tutor. */
export function WriteButton({ tutor, brief = false }: WriteButtonProps): ReactNode {
  const { write, mayWriteToTutor } = useWriting()
  if (!mayWriteToTutor(tutor)) return null
  const label = wordsOf(chatWords)('writeTo', { name: tutor.name ?? '' })
  if (brief) return <IconButton icon={MessageCircle} label={label} onClick={() => void write(tutor.id)} />
  return (
    <Button tone="quiet" icon={MessageCircle} aria-label={label} onClick={() => void write(tutor.id)}>
      {chatWords.write}
    </Button>
  )
}

/** Leads to the conversation with a person, through login and verification where they are missing. */
export function useWriting() {
  const user = useLogin()?.user
  const navigate = useNavigate()

  async function write(userId: number): Promise<void> {
    const chat = `/chat?user=${userId}`
    if (user === undefined) void navigate(loginPath(chat))
    else if (await askToVerify()) void navigate(chat)
  }

  /** Whether a visitor of a public profile may write to the tutor; visitors count as future students. */
  function mayWriteToTutor({ id, role }: { id: number; role: Role }): boolean {
    if (user === undefined) return true
    return user.id !== id && mayAddress(user.role, { role, activated: true, listed: true })
  }

  return { write, mayWriteToTutor }
}
