import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { forgetLogin, readLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
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
      use={(word) => call(authEndpoints.disown, { body: { word } })}
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
      use={(word) => call(contactChangeEndpoints.confirm, { body: { word } })}
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
  use: (word: string) => Promise<unknown>
}

/** One action of a link token. A button starts it, because mail programs open links by themselves. */
function LinkPage({ title, text, press, done, late, next, use }: LinkPageProps): ReactNode {
  const word = useLinkWord()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [isLate, setLate] = useState(false)
  const [alert, setAlert] = useState('')

  async function action(): Promise<void> {
    setBusy(true)
    setAlert('')
    try {
      await use(word ?? '')
      toast.success(done)
      // The server has ended every login, this device's included.
      forgetLogin()
      void navigate(next, { replace: true })
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'not-found') setLate(true)
      else setAlert(errorText(error))
    }
  }

  return (
    <EntryFrame>
      <PageHeading>{title}</PageHeading>
      <div className="flex flex-col gap-5">
        {isLate && <FormAlert>{words.gone}</FormAlert>}
        <p className="leading-relaxed">{word === null ? words.missing : isLate ? late.text : text}</p>
        {(isLate || word === null) && (
          <LinkButton size="large" full to={late.to}>
            {late.press}
          </LinkButton>
        )}
        <FormAlert>{alert}</FormAlert>
        {word !== null && !isLate && (
          <Button size="large" full busy={isBusy} onClick={() => void action()}>
            {press}
          </Button>
        )}
      </div>
    </EntryFrame>
  )
}

/** The link token after `#`, which no server sees. Removes it from the address bar; null when a mail program cut it. */
function useLinkWord(): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const carried = new URLSearchParams(hash.slice(1)).get('word')
  const [word, setWord] = useState(carried)

  useEffect(() => {
    if (carried === null) return
    setWord(carried)
    void navigate(pathname, { replace: true })
  }, [carried, pathname, navigate])

  const found = authEndpoints.disown.body.shape.word.safeParse(carried ?? word)
  return found.success ? found.data : null
}
