/** Whether this browser can hold a call, told by what it has and never by its name. */
export interface BrowserParts {
  isSecureContext: boolean
  RTCPeerConnection?: { prototype: Partial<RTCPeerConnection> } | undefined
  RTCRtpSender?: { prototype: Partial<RTCRtpSender> } | undefined
  navigator: { mediaDevices?: Partial<MediaDevices> | undefined; userAgent: string }
}

export function canCall({ isSecureContext, RTCPeerConnection, RTCRtpSender, navigator }: BrowserParts): boolean {
  const peer = RTCPeerConnection?.prototype
  return (
    isSecureContext &&
    typeof navigator.mediaDevices?.getUserMedia === 'function' &&
    typeof RTCRtpSender?.prototype.replaceTrack === 'function' &&
    typeof peer?.restartIce === 'function' &&
    // The description that writes itself: what the link's one offerer is built on.
    peer.setLocalDescription?.length === 0
  )
}

/** Absent on phones: then there is no button, and nothing is said about it. */
export function canShareScreen({ navigator }: BrowserParts): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function'
}

/** A browser inside another app often has no camera to give; one sentence recommends the device's own. */
export function isInsideApp({ navigator }: BrowserParts): boolean {
  return /FBAN|FBAV|Instagram/.test(navigator.userAgent)
}
