/** Renders the login page during the build, so that a browser shows it before the scripts have arrived. */
import { createQueryClient, KitProvider } from '@hiwar/kit/shell/KitProvider.tsx'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LoginPage } from './frame/gates.tsx'

export function prerenderLogin(): string {
  return renderToString(
    <KitProvider queryClient={createQueryClient()}>
      <StaticRouter location="/login">
        <LoginPage />
      </StaticRouter>
    </KitProvider>,
  )
}
