/** Frequencies in hertz of two soft sounds: the other member joined, and the time is running out. */
const notes = { joined: [523, 659], time: [587] } as const

export function chime(sound: keyof typeof notes): void {
  const context = new AudioContext()
  for (const [place, frequency] of notes[sound].entries()) {
    const start = context.currentTime + place * 0.16
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.08, start + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.5)
  }
  setTimeout(() => void context.close(), 1_500)
}
