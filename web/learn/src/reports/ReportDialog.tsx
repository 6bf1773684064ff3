import { reportTextLength } from '@hiwar/contract/fields/limits.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { kindsFor, messageKinds, reportWords as words } from './words.ts'

interface ReportDialogProps {
  /** What it is about: a lesson, a message of the other side, or a person. */
  lessonId?: number
  messageId?: number
  subjectId?: number
  onClose: () => void
}

const t = wordsOf({ sent: words.sent })

const longestTitle = 80

/** The first line of the details names the report, so that nobody has to think of a title. */
function titleOf(details: string): string {
  const [line = ''] = details.trim().split('\n')
  return line.slice(0, longestTitle) || words.title
}

function noteOf({ lessonId, messageId, subjectId }: Omit<ReportDialogProps, 'onClose'>): string | undefined {
  if (messageId !== undefined) return words.aboutMessage
  if (subjectId !== undefined) return words.aboutPerson
  return lessonId === undefined ? undefined : words.aboutLesson
}

/** «طلب دعم»: the form for a new report; mounted while open. */
export function ReportDialog({ onClose, ...about }: ReportDialogProps): ReactNode {
  const navigate = useNavigate()
  const role = useLogin()?.user.role
  const form = useContractForm(reportEndpoints.create.body, {
    start: { category: '', description: '' },
    body: (values: { category: string; description: string }) => ({
      ...values,
      title: titleOf(values.description),
      ...about,
    }),
    send: (body) => call(reportEndpoints.create, { body }, { idempotencyKey }),
    done: ({ id }) => {
      toast.success(t('sent', { id: formatId(id) }), {
        action: {
          words: words.follow,
          altText: words.followAlternative,
          run: () => void navigate(`/reports?report=${id}`),
        },
      })
      onClose()
    },
    changes: [reportEndpoints.list],
  })
  const idempotencyKey = useIdempotencyKey(form.watch())
  return (
    <FormDialog
      form={form}
      title={about.messageId === undefined ? words.title : words.messageTitle}
      description={noteOf(about)}
      submit={words.send}
      onClose={onClose}
    >
      <Select
        label={words.kind}
        choices={(about.messageId === undefined ? kindsFor(role) : messageKinds).map((kind) => ({
          value: kind,
          words: kind,
        }))}
        {...form.field('category')}
      />
      <Textarea label={words.details} limit={reportTextLength.max} {...form.field('description')} />
    </FormDialog>
  )
}
