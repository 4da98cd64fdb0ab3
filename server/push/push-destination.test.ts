import { describe, expect, it } from 'vitest';
import { listPushServices, readDestination } from './push-destination.ts';

describe('the address of a push subscription', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc:APA91b', 'fcm'],
    ['https://FCM.googleapis.com:443/wp/abc', 'fcm'],
    ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', 'mozilla'],
    ['https://web.push.apple.com/QGuQyavXutnMH', 'apple'],
    ['https://api.push.apple.com/3/device/1', 'apple'],
    ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAA', 'windows'],
    ['https://db5p.wns.notify.windows.com/w/?token=BQYAAA', 'windows'],
  ])('may be %s, of a known push service', (endpoint, service) => {
    expect(readDestination(endpoint, [])).toMatchObject({ service, isVouchedFor: false });
  });

  it.each([
    '',
    'fcm.googleapis.com/fcm/send/abc',
    '/fcm/send/abc',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com:80/fcm/send/abc',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://user:password@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/fcm/send/abc',
    'https://fcm.googleapis.com\\@evil.example/fcm/send/abc#x',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://evil.example/fcm.googleapis.com/fcm/send/abc',
    'https://evil.example#@fcm.googleapis.com/',
    'https://evilfcm.googleapis.com/fcm/send/abc',
    'https://sub.fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com%2eevil.example/',
    'https://fcm.gооgleapis.com/fcm/send/abc',
    'https://evilpush.services.mozilla.com/wpush/v2/a',
    'https://push.services.mozilla.com.evil.example/',
    'https://push.apple.com.evil.example/',
    'https://evilnotify.windows.com/w/',
    'https://notify.windows.com/w/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://10.0.0.8/',
    'https://localhost/',
    'https://localhost.localdomain/',
    'http://localhost:6379/',
    'http://127.0.0.1:8080/',
    'https://metadata.google.internal/',
    'javascript:alert(1)',
    'data:text/plain,hello',
    'file:///etc/passwd',
    'ftp://fcm.googleapis.com/x',
    'gopher://fcm.googleapis.com/x',
    'blob:https://fcm.googleapis.com/x',
    '//fcm.googleapis.com/fcm/send/abc',
  ])('is not accepted as %s', (endpoint) => {
    expect(readDestination(endpoint, [])).toBeNull();
  });

  it.each([
    ['http://127.0.0.1:4711/push/a', '127.0.0.1'],
    ['https://127.0.0.1/push/a', '127.0.0.1'],
    ['http://[::1]:4711/push/a', '::1'],
    ['http://push.test/a', 'push.test'],
  ])('may be %s where the operator vouches for its host', (endpoint, service) => {
    expect(readDestination(endpoint, ['127.0.0.1', '::1', 'push.test'])).toMatchObject({ service, isVouchedFor: true });
  });

  it.each([
    'http://127.0.0.2:4711/',
    'http://sub.push.test/',
    'http://push.test.evil.example/',
    'http://u@push.test/',
    'ws://push.test/',
    'http://push.test./',
  ])('is not accepted as %s, whatever else the operator vouches for', (endpoint) => {
    expect(readDestination(endpoint, ['127.0.0.1', 'push.test'])).toBeNull();
  });

  it('belongs to one of the services that are sent to', () => {
    expect(listPushServices(['push.test', 'fcm'])).toEqual(['fcm', 'mozilla', 'apple', 'windows', 'push.test']);
  });
});
