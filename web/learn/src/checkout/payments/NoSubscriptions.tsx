import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import type { ReactNode } from 'react'
import { moneyWords as words } from './words.ts'

export function NoSubscriptions({ text = words.none }: { text?: string }): ReactNode {
  return <EmptyState drawing="wallet" words={text} action={<LinkButton to="/plans">{words.plans}</LinkButton>} />
}
