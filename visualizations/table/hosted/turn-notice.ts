import { useEffect, useRef, useState } from 'preact/hooks';

const USUAL_TITLE = 'Command Phase';

/**
 * Notifies a player who is not looking at the page when their turn begins: with the page title, and with a sound or a
 * notification if the player has allowed them.
 */
export function useTurnNotice(isMyTurn: boolean) {
  const [hasSound, setSound] = useState(false);
  const [notices, setNotices] = useState(
    'Notification' in globalThis && Notification.permission === 'granted',
  );
  const before = useRef(isMyTurn);

  useEffect(() => {
    document.title = isMyTurn ? `● Your turn: ${USUAL_TITLE}` : USUAL_TITLE;
    const isNew = isMyTurn && !before.current;
    before.current = isMyTurn;
    if (!isNew || !document.hidden) return;
    if (hasSound) chime();
    if (notices) new Notification('It is your turn', { tag: 'turn' });
  }, [isMyTurn, hasSound, notices]);

  const askForNotices = async () =>
    setNotices((await Notification.requestPermission()) === 'granted');
  return { hasSound, setSound, notices, askForNotices };
}

function chime(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.1, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
  tone.onended = () => void audio.close();
}
