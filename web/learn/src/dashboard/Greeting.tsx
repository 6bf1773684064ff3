import { firstName } from '@hiwar/domain/text/text.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { dashboardWords } from './words.ts'

const say = wordsOf(dashboardWords)

/** «أهلًا، منى». */
export function Greeting({ action }: { action?: ReactNode }): ReactNode {
  const name = firstName(useSession()?.user.name ?? '')
  if (name === '') return <PageHeading action={action}>{dashboardWords.helloNobody}</PageHeading>
  return (
    <PageHeading action={action} title={say('helloTitle', { name })}>
      {say.rich('hello', { name, bdi: (chunks) => <Name key="name">{chunks}</Name> })}
    </PageHeading>
  )
}
