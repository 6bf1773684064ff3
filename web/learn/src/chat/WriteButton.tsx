import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWriting } from './use-writing.ts'
import { chatWords } from './words.ts'

/** «مراسلة», for whoever may write to the tutor. */
export function WriteButton({ tutor }: { tutor: { id: number; role: Role; name: string | null } }): ReactNode {
  const { write, mayWriteToTutor } = useWriting()
  if (!mayWriteToTutor(tutor)) return null
  return (
    <Button
      tone="quiet"
      icon={MessageCircle}
      aria-label={wordsOf(chatWords)('writeTo', { name: tutor.name ?? '' })}
      onClick={() => void write(tutor.id)}
    >
      {chatWords.write}
    </Button>
  )
}
