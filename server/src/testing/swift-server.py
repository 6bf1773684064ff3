"""OpenStack Swift with its S3 interface, for tests: `swift-server.py FOLDER PORT`, in Debian's python3-swift.

All servers of Swift run in this one process. It keeps its files in the folder, prints the port of its S3 interface (any
that is free when PORT is 0), and ends when its standard input does.
"""
import os
import sys

import eventlet

eventlet.patcher.monkey_patch()

from eventlet import tpool, wsgi
from swift.account.server import app_factory as account_server
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp
from swift.container.server import app_factory as container_server
from swift.obj.server import app_factory as object_server

LOCAL = '127.0.0.1'

# Two files a page, so that whoever lists has to turn pages.
PROXY = '''
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = 2
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
'''


class Silence:
    def write(self, *_words):
        pass

    debug = info = write


def serve(app, listener):
    eventlet.spawn(wsgi.server, listener, app, Silence())


def keep(folder, name, factory):
    """Serves one kind of things and tells the proxy where, in a ring of one disk."""
    listener = eventlet.listen((LOCAL, 0))
    port = listener.getsockname()[1]
    ring = RingBuilder(1, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': LOCAL, 'port': port, 'device': 'disk', 'weight': 1.0, 'meta': ''})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + '.ring.gz'))
    conf = {'devices': folder, 'swift_dir': folder, 'mount_check': 'false', 'fallocate_reserve': '0', 'log_level': 'ERROR'}
    serve(factory(conf, bind_port=port), listener)


def main(folder, port):
    utils.HASH_PATH_SUFFIX = b'tests'
    os.makedirs(os.path.join(folder, 'disk'), exist_ok=True)
    for name, factory in (('account', account_server), ('container', container_server), ('object', object_server)):
        keep(folder, name, factory)
    settings = os.path.join(folder, 'proxy.conf')
    with open(settings, 'w') as file:
        file.write(PROXY.format(folder=folder))
    listener = eventlet.listen((LOCAL, port))
    serve(loadapp(settings), listener)
    print(listener.getsockname()[1], flush=True)
    tpool.execute(sys.stdin.read)


main(sys.argv[1], int(sys.argv[2]))
