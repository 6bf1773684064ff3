// What a page loads instead of Google's script: the same names, with a button of our own and a window to choose in.

/** The part of `google.accounts.id` that pages of ours use. */
export function signInScript(consentAddress: string): string {
  return `(() => {
  const consent = ${JSON.stringify(consentAddress)}
  let settings = {}
  const choose = () => {
    const query = new URLSearchParams({ client_id: settings.client_id, origin: location.origin, response_type: 'id_token' })
    if (settings.nonce) query.set('nonce', settings.nonce)
    const chooser = window.open(consent + '?' + query, 'google-sandbox', 'width=480,height=640')
    const hear = (event) => {
      if (event.origin !== new URL(consent).origin || event.source !== chooser) return
      window.removeEventListener('message', hear)
      chooser.close()
      settings.callback({ credential: event.data.credential, select_by: 'btn', clientId: settings.client_id })
    }
    window.addEventListener('message', hear)
  }
  const renderButton = (place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'المتابعة باستخدام Google'
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
