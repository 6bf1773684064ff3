/** The document's title: «({٣}) {page} · حوار», with the number of unread messages when there are any. */
import { useSyncExternalStore } from 'react'
import { formatBadge } from '../format/numbers.ts'
import { shellWords } from '../words/shell.ts'
import { wordsOf } from '../words/words-of.ts'

const watchers = new Set<() => void>()
let page = ''
let unread = 0

export function setPageTitle(title: string): void {
  page = title
  write()
}

/** Shown before the title and on the way to the chats. */
export function setUnreadCount(count: number): void {
  unread = count
  write()
}

export function useUnreadCount(): number {
  return useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  )
}

/** The present page's title, for the phone's top bar. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    watch,
    () => page,
    () => '',
  )
}

export function titleOf(title: string, unreadCount = 0): string {
  const t = wordsOf(shellWords)
  if (unreadCount === 0) return t('title', { page: title })
  return t('titleWithUnread', { count: formatBadge(unreadCount), page: title })
}

function write(): void {
  if (page !== '') document.title = titleOf(page, unread)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
