// The script that replaces Google's: the same names, with its own button and account window.
const buttonStyle =
  'display:inline-flex;align-items:center;justify-content:center;gap:12px;height:44px;padding:0 12px;' +
  'border:1px solid;border-radius:10px;font:inherit;font-size:14px;font-weight:500;cursor:pointer'
const themeStyles = {
  outline: ';background:#fff;border-color:#dadce0;color:#3c4043',
  filled_black: ';background:#202124;border-color:#5f6368;color:#e8eaed',
}
const mark =
  '<svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true">' +
  '<path fill="#ea4335" d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"/>' +
  '<path fill="#4285f4" d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"/>' +
  '<path fill="#fbbc05" d="M10.53 28.59a14.5 14.5 0 0 1 0-9.18l-7.98-6.19a24 24 0 0 0 0 21.56z"/>' +
  '<path fill="#34a853" d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"/></svg>'

/** The part of `google.accounts.id` that the product's pages use. */
export function signInScript(consentAddress: string): string {
  return `(() => {
  const consent = ${JSON.stringify(consentAddress)}
  let settings = {}
  const choose = () => {
    const query = new URLSearchParams({ client_id: settings.client_id, origin: location.origin, response_type: 'id_token' })
    if (settings.nonce) query.set('nonce', settings.nonce)
    const chooser = window.open(consent + '?' + query, 'google-sandbox', 'width=480,height=640')
    const onMessage = (event) => {
      if (event.origin !== new URL(consent).origin || event.source !== chooser) return
      window.removeEventListener('message', onMessage)
      chooser.close()
      settings.callback({ credential: event.data.credential, select_by: 'btn', clientId: settings.client_id })
    }
    window.addEventListener('message', onMessage)
  }
  const renderButton = (place, { width, theme } = {}) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = ${JSON.stringify(`${mark}<span>المتابعة باستخدام Google</span>`)}
    const looks = ${JSON.stringify(themeStyles)}
    button.style.cssText = ${JSON.stringify(buttonStyle)} + (looks[theme] ?? looks.outline) + (width ? ';width:' + width + 'px' : '')
    button.addEventListener('click', choose)
    place.replaceChildren(button)
  }
  const initialize = (given) => { settings = given }
  const nothing = () => {}
  const id = { initialize, renderButton, prompt: nothing, cancel: nothing, disableAutoSelect: nothing, revoke: nothing }
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } }
})()
`
}
