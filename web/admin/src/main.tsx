import { startApp } from '@hiwar/kit/shell/start-app.tsx'
import { App } from './App.tsx'

startApp(<App />, { toastDuration: 4000 })
