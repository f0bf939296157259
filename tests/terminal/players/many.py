"""A player for many matches: takes the first option of each, by data if told so, and misbehaves if told so.

many.py HEARD [page | crash N | hang N | nonsense N | foreign N | illegal N]    N: at this question
"""
import json
import sys
import time

heard = open(sys.argv[1], "a", encoding="utf-8")
mode = sys.argv[2] if len(sys.argv) > 2 else ""
when = int(sys.argv[3]) if len(sys.argv) > 3 else 0
asked = 0
paged = False
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    message = json.loads(line)
    if message["type"] != "question":
        continue
    if mode == "page" and not paged:
        paged = True
        print(json.dumps({"page": 1, "match": message["match"]}), flush=True)
        continue
    asked += 1
    answer = {"match": message["match"], "n": message["n"], "answer": message["first"]}
    if mode == "page":
        answer.update(epoch=message["epoch"], at=message["at"])
    if asked == when:
        if mode == "crash":
            sys.exit(7)
        if mode == "hang":
            time.sleep(30)
        if mode == "nonsense":
            print("rock", flush=True)
        if mode == "foreign":
            print(json.dumps({"match": message["match"] + 1000000, "answer": "x"}), flush=True)
        if mode == "illegal":
            for _ in range(20):
                print(json.dumps({"match": message["match"], "answer": "no such thing"}), flush=True)
    print(json.dumps(answer), flush=True)
