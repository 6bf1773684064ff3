import { startApp } from '@hiwar/kit/shell/start-app.tsx'
import { App, fetchFirstPage } from './app.tsx'
import { takeMailLink } from './shell/mail-link.ts'

fetchFirstPage(location.pathname)
takeMailLink()
window.addEventListener('hashchange', takeMailLink)
startApp(<App />, { toastDuration: 5000 })
