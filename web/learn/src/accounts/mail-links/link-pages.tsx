import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { forgetLogin, readLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { useLinkToken } from './link-token.ts'
import { linkWords as words } from './words.ts'

/** `/disown#word=…`: the link of a message about a new login ends all logins. */
export function DisownPage(): ReactNode {
  return (
    <LinkPage
      title={words.disownTitle}
      text={words.disownText}
      press={words.disown}
      done={words.disowned}
      late={{
        text: words.disownGone,
        press: words.disownNext,
        to: readLogin() ? '/s/settings?tab=password' : '/forget-password',
      }}
      next="/forget-password"
      use={(token) => call(authEndpoints.disown, { body: { word: token } })}
    />
  )
}

/** `/contact-change#word=…`: the owner confirms an e-mail or phone that staff asked for. */
export function ContactChangePage(): ReactNode {
  return (
    <LinkPage
      title={words.changeTitle}
      text={words.changeText}
      press={words.change}
      done={words.changed}
      late={{ text: words.changeGone, press: words.login, to: '/login' }}
      next="/login"
      use={(token) => call(contactChangeEndpoints.confirm, { body: { word: token } })}
    />
  )
}

interface LinkPageProps {
  title: string
  text: string
  /** The name of the button, and the toast after the action. */
  press: string
  done: string
  /** The text when the link has expired. */
  late: { text: string; press: string; to: string }
  /** The page after the action. */
  next: string
  use: (token: string) => Promise<unknown>
}

/** One action of a link token. A button starts it, because mail programs open links by themselves. */
function LinkPage({ title, text, press, done, late, next, use }: LinkPageProps): ReactNode {
  const token = useLinkToken()
  const navigate = useNavigate()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: use,
    onSuccess() {
      toast.success(done)
      // The server has ended every login, this device's included.
      forgetLogin()
      void navigate(next, { replace: true })
    },
  })
  const isLate = error instanceof ApiError && error.code === 'not-found'
  return (
    <EntryFrame>
      <PageHeading>{title}</PageHeading>
      <div className="flex flex-col gap-5">
        {isLate && <FormAlert>{words.gone}</FormAlert>}
        <p className="leading-relaxed">{token === null ? words.missing : isLate ? late.text : text}</p>
        <FormAlert>{!isLate && error && errorText(error)}</FormAlert>
        {token === null || isLate ? (
          <LinkButton size="large" full to={late.to}>
            {late.press}
          </LinkButton>
        ) : (
          <Button size="large" full busy={isPending || isSuccess} onClick={() => mutate(token)}>
            {press}
          </Button>
        )}
      </div>
    </EntryFrame>
  )
}
