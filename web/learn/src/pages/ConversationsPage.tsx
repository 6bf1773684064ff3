import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ChatPage } from '../chat/ChatPage.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('../reports/ReportDialog.tsx')).ReportDialog }))

/** The conversations, and the report of a problem with one. */
export function ConversationsPage(): ReactNode {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <ChatPage onReport={() => setReporting(true)} />
      {isReporting && (
        <Suspense>
          <ReportDialog onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
