/** What the notes have of the loudest sound there is at volume 1: more would be no soft notes. */
const loudest = 0.12;

/** Two soft notes. `volume` from 0 to 1; at 0, where the browser allows no sound yet, and while nobody sees the page it is silent. */
export function chime(volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive || document.hidden) return;
  try {
    const audio = new AudioContext();
    const now = audio.currentTime;
    [880, 1320].forEach((frequency, note) => {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      const start = now + note * 0.09;
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(Math.min(volume, 1) * loudest, start + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
      tone.connect(gain).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.4);
    });
    setTimeout(() => void audio.close(), 800);
  } catch {
    // No sound card, or too many sounds at once: the notice is read all the same.
  }
}
