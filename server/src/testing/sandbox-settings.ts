/** The settings with which test servers reach the outside services of a sandbox. */
import webPush from 'web-push'

type Settings = Record<string, string>

/** Settings of a server that pays through the sandbox. */
export function fawryAt({ url }: { url: string }): Settings {
  return {
    FAWRY_BASE_URL: `${url}/fawry`,
    FAWRY_MERCHANT_CODE: 'SANDBOX-MERCHANT',
    FAWRY_SECURE_KEY: 'sandbox-secure-key',
  }
}

/** The secrets that the sandbox and its servers share. */
export const messengerSecrets = {
  whatsappApp: 'sandbox-app-secret',
  whatsappVerify: 'sandbox-verify-token',
  gateway: 'sandbox-gateway-token',
  bot: 'sandbox-webhook-secret',
}

/** Settings of a server that sends messages to the sandbox's phones and browsers. */
export function messengersAt({ url }: { url: string }): Settings {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return {
    WHATSAPP_API_BASE: `${url}/whatsapp`,
    WHATSAPP_PHONE_NUMBER_ID: '100200300',
    WHATSAPP_ACCESS_TOKEN: 'sandbox-access-token',
    WHATSAPP_APP_SECRET: messengerSecrets.whatsappApp,
    WHATSAPP_VERIFY_TOKEN: messengerSecrets.whatsappVerify,
    TELEGRAM_GATEWAY_URL: `${url}/telegram/gateway`,
    TELEGRAM_GATEWAY_TOKEN: messengerSecrets.gateway,
    TELEGRAM_BOT_API_URL: `${url}/telegram`,
    TELEGRAM_BOT_TOKEN: '1:sandbox-bot-token',
    TELEGRAM_BOT_NAME: 'hiwar_sandbox_bot',
    TELEGRAM_WEBHOOK_SECRET: messengerSecrets.bot,
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_HOSTS: `fcm.googleapis.com,${url}`,
  }
}

export const googleClientId = 'sandbox.apps.googleusercontent.com'

/** Settings of a server that trusts the sandbox's Google; `timeout` is the timeout in milliseconds. */
export function googleAt({ url }: { url: string }, timeout = 10_000): Settings {
  return {
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_SCRIPT_URL: `${url}/google/gsi/client`,
    GOOGLE_ISSUERS: `${url}/google`,
    GOOGLE_TOKEN_INFO_URL: `${url}/google/tokeninfo`,
    GOOGLE_TIMEOUT_MS: String(timeout),
  }
}
