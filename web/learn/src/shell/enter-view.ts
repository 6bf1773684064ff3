/** Turns this tab into the view of an account that staff opened, by the word behind `#`. */
import { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { isViewing } from '@hiwar/kit/device-storage.ts'
import { forgetLogin, startView } from '@hiwar/kit/login/login.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { homeOf } from './entry.ts'
import { viewMark } from './view-link.ts'
import { viewWords } from './words.ts'

export async function enterView(): Promise<void> {
  const word = location.hash.slice(viewMark.length)
  history.replaceState(history.state, '', '/')
  // The tab may show another view.
  if (isViewing()) forgetLogin()
  try {
    const { user, token, until } = await call(viewEndpoints.enter, { body: { word } })
    startView(user, token, until)
    history.replaceState(history.state, '', homeOf(user.role))
  } catch (error) {
    const isOver = error instanceof ApiError && (error.status === 404 || error.status === 400)
    toast.error(isOver ? viewWords.linkOver : errorText(error), { id: 'view' })
  }
}
