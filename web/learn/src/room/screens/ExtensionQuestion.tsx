import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { lostMinuteEndpoints } from '@hiwar/contract/appointments/lost-minutes.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { focusHeading } from '@hiwar/kit/ui/overlays/focus.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { roomText, roomWords } from '../texts/room-words.ts'

/** A bar over the top of the picture: it takes no focus and moves nothing, and answers itself with no in time. */
export function ExtensionQuestion({ lessonId, minutes }: { lessonId: number; minutes: number }): ReactNode {
  const question = roomText('addLost', { minutes: countAfter('minute', minutes) })
  const [isDeclined, setDeclined] = useState(false)
  // The pressed button goes with the bar.
  const write = useWrite(lostMinuteEndpoints.extend, { changes: [lessonEndpoints.read], onSuccess: focusHeading })
  useEffect(() => announce(question), [question])

  function answer(accept: boolean): void {
    setDeclined(!accept)
    write.mutate({ params: { id: lessonId }, body: { accept } })
  }

  if (isDeclined || write.isSuccess) return null
  return (
    <section
      aria-label={question}
      className="absolute inset-x-3 top-2 z-20 mx-auto flex max-w-md flex-wrap items-center justify-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float"
    >
      <p className="font-semibold">{question}</p>
      <Button size="small" busy={write.isPending} onClick={() => answer(true)}>
        {roomWords.add}
      </Button>
      <Button size="small" tone="quiet" onClick={() => answer(false)}>
        {roomWords.endInTime}
      </Button>
      {write.error && <FormAlert>{write.error.message}</FormAlert>}
    </section>
  )
}
