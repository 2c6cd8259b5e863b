import type { Media } from '../api/answers.ts';
import { readAnswer, Refusal } from '../api/call.ts';

/** Bytes that the server takes for one file. */
export const largestFile = 20 * 1024 * 1024;

/** Sends one file to the library. `onProgress` hears shares from 0 to 1. Throws Refusal. */
export function upload(file: File, onProgress: (share: number) => void): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/staff/api/content/media');
    request.upload.addEventListener('progress', (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0));
    request.addEventListener('load', () => {
      try {
        const [media] = readAnswer<Media[]>(request.status, request.responseText).data;
        if (media) resolve(media);
        else reject(new Refusal(request.status, 'InternalServerError', 'No file was kept'));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    request.addEventListener('error', () => reject(new Refusal(0, 'NetworkError', 'No answer')));
    const body = new FormData();
    body.append('files', file);
    request.send(body);
  });
}
